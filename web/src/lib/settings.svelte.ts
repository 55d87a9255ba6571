/** How this browser likes its tables: language, theme, speed, sound and odds; kept in the browser. */
import { speak, type Language } from './messages';

export type Theme = 'system' | 'dark' | 'light';
export type Speed = 'instant' | 'fast' | 'normal' | 'slow';

/** What the speed of the board is multiplied by; 0 is at once. */
export const SPEEDS: Record<Speed, number> = { instant: 0, fast: 0.5, normal: 1, slow: 2 };

const PLACE = 'longtable.settings';
const lightScreen = matchMedia('(prefers-color-scheme: light)');
const stillScreen = matchMedia('(prefers-reduced-motion: reduce)');

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Whether figures stand beside options: what each would likely bring. */
  odds: boolean;
  /** Whether questions that are one thought are asked on one screen, rather than one by one. */
  forms: boolean;
  /** The games of which this browser was told that they do not speak a language, as `de valiant-wars`. */
  told: string[];
}

function remembered(): Kept {
  const language: Language = navigator.language.startsWith('de') ? 'de' : 'en';
  const usual: Kept = {
    language,
    theme: 'system',
    speed: 'normal',
    sound: false,
    odds: true,
    forms: true,
    told: [],
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Settings {
  #kept = $state(remembered());
  /** The language that is loaded: a change of it draws the page anew. */
  shown = $state<Language>('en');
  /** Whether the system asks for little movement: then nothing moves, though results linger. */
  still = $state(stillScreen.matches);

  get language(): Language {
    return this.#kept.language;
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }

  get odds(): boolean {
    return this.#kept.odds;
  }

  get forms(): boolean {
    return this.#kept.forms;
  }

  /** Whether somebody read here that a game does not speak the language of the page. */
  isToldOf(game: string): boolean {
    return this.#kept.told.includes(`${this.language} ${game}`);
  }

  tellOf(games: readonly string[]): void {
    const told = games.map((game) => `${this.language} ${game}`);
    void this.change({ told: [...new Set([...this.#kept.told, ...told])] });
  }

  async start(): Promise<void> {
    this.#paint();
    lightScreen.addEventListener('change', () => this.#paint());
    stillScreen.addEventListener('change', () => (this.still = stillScreen.matches));
    await speak(this.language);
    this.shown = this.language;
  }

  async change(change: Partial<Kept>): Promise<void> {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays; it only forgets the settings.
    }
    this.#paint();
    if (change.language) {
      await speak(change.language);
      this.shown = change.language;
    }
  }

  #paint(): void {
    const light = this.theme === 'light' || (this.theme === 'system' && lightScreen.matches);
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
  }
}

export const settings = new Settings();
