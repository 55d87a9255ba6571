/** What a bot is called wherever one is named: by its maker's title, with its settings in words. */
import { t } from './messages';
import type { BotInfo } from './protocol';

/** `ismcts:seconds=0.5` is "Thoughtful, 0.5 seconds a decision"; a bot that is not installed keeps its own name. */
export function botWords(spec: string, bots: readonly BotInfo[]): string {
  const [kind = '', settings = ''] = spec.split(':', 2);
  const known = bots.find((bot) => bot.spec === spec) ?? bots.find((bot) => bot.spec === kind);
  if (known?.spec === spec) return known.name;
  return [known?.name ?? titled(kind), ...settings.split(',').filter(Boolean).map(settingWords)].join(', ');
}

function settingWords(setting: string): string {
  const [name = '', value = ''] = setting.split('=', 2);
  const number = Number(value);
  if (name === 'seconds' && number > 0) return t('bots.seconds', { seconds: number });
  if (name === 'iterations' && number > 0) return t('bots.iterations', { games: number });
  return t('bots.setting', { name: name.replaceAll('_', ' '), value });
}

function titled(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
