/** Fingers: how much room one needs, and whether somebody points with one. */

/** In pixels: what is pressed is at least so wide and so high. */
export const FINGER = 44;

export const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;
