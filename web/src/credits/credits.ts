/** Whose work is shown beside that of the artists of icons, and what licences say. */

export const LICENCES: Record<string, string> = {
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'OFL 1.1': 'https://openfontlicense.org/',
};

interface Font {
  name: string;
  by: string;
  page: string;
  licence: string;
}

const HUERTA = 'Juan Pablo del Peral, Huerta Tipográfica';

export const FONTS: readonly Font[] = [
  { name: 'Alegreya', by: HUERTA, page: 'https://github.com/huertatipografica/Alegreya', licence: 'OFL 1.1' },
  { name: 'Alegreya Sans', by: HUERTA, page: 'https://github.com/huertatipografica/Alegreya-Sans', licence: 'OFL 1.1' },
];

/** The name of an icon as it is read. */
export const named = (icon: string): string => icon.replaceAll('-', ' ');
