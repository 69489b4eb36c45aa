const LEFT_OUT = new Set(['the', 'and', 'of', '&'])

/** Up to two letters that stand for a name: "Southbank Motor Group" is SM. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}\s&-]/gu, '')
    .split(/[\s-]+/)
    .filter((word) => word && !LEFT_OUT.has(word.toLowerCase()))
  const letters = words.slice(0, 2).map((word) => word.charAt(0).toUpperCase())
  return letters.join('')
}
