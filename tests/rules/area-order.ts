/** The areas in their order, as the README has them. */
export function orderOf(readme: string): string[] {
  const line = /`(lib < [^`]+)`/.exec(readme)?.[1]
  if (!line) throw new Error('README.md names no order of areas: `lib < ui < …`')
  return line.split(' < ').map((name) => name.trim())
}
