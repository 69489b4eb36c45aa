/** Text as it stands in an address: "Mercedes-Benz C 200 (AMG)" becomes "mercedes-benz-c-200-amg". */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
