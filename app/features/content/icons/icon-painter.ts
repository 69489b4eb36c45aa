/** The port that makes a square PNG of a drawing; `platform/media` implements it. */
export type IconPainter = (svg: string, side: number) => Promise<Uint8Array>

/** Sides of the PNG icons a site offers, px: home screens of phones, and those of Apple. */
export const ICON_SIDES = [180, 192, 512] as const
