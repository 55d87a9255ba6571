/** Times in words: how long ago something was, and how long it took. */
import { spoken, t } from './messages';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** How long ago something was, in seconds since 1970, seen from `now` in milliseconds: `5 minutes ago`. */
export function ago(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor(now / 1_000 - since));
  if (seconds < MINUTE) return t('times.just-now');
  const words = new Intl.RelativeTimeFormat(spoken());
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), 'hour');
  return words.format(-Math.floor(seconds / DAY), 'day');
}

/** How long something took: `38 minutes`, `1 h 52 min`. */
export function lasted(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < MINUTE) return t('times.minutes', { minutes });
  return t('times.hours', { hours: Math.floor(minutes / MINUTE), minutes: minutes % MINUTE });
}
