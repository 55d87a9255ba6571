/** Who plays a role, beside its name: its kind, the player, and whether that is a bot or somebody who is away. */
import { t } from '../lib/messages';
import type { Panel, SeatInfo } from '../lib/protocol';

export function whoPlays(panel: Panel, player: string, seat: SeatInfo | null): string {
  return [panel.kind, panel.name ? player : '', sitterWord(seat)].filter(Boolean).join(' · ');
}

function sitterWord(seat: SeatInfo | null): string {
  if (seat?.sitter === 'bot') return t('board.bot');
  return seat?.sitter === 'person' && !seat.yours && !seat.here ? t('seat.away') : '';
}
