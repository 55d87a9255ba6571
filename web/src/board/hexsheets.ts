/** Sheets of pictures as images that can be painted with: each is loaded once. */
const sheets = new Map<string, Promise<HTMLImageElement>>();

export function sheetOf(address: string): Promise<HTMLImageElement> {
  const known = sheets.get(address);
  if (known) return known;
  const image = new Image();
  image.src = address;
  const loaded = image.decode().then(() => image);
  sheets.set(address, loaded);
  // Whoever asks later tries again.
  loaded.catch(() => sheets.delete(address));
  return loaded;
}
