/** Which wheels are driven: the filter of drive says that, so a badge is the same without it. */
const DRIVE = /^(?:[2468][x×][2468]|[24]wd|awd|fwd|rwd)$/i
const NO_BADGE = /^(?:no badge|none|n\/a|na|other|-+)$/i

/**
 * A badge as filters list it: "GXL (4X4)" and "GXL 4x4" are GXL, "Ascent Sport (hybrid)" is Ascent Sport hybrid. The
 * brackets go and so does the drive; one that is nothing else stays ("4X4"). '' where there is no badge.
 */
export function badgeName(badge: string): string {
  const words = badge.split(/[\s()[\]{}]+/).filter(Boolean)
  const named = words.filter((word) => !DRIVE.test(word))
  const name = (named.length > 0 ? named : words).join(' ')
  return NO_BADGE.test(name) ? '' : name
}
