/** Longest first: "Service & Parts" is not "Parts". */
const SUFFIX = /[\s–-]+(?:service\s*(?:&|and)\s*parts|used\s+cars|sales|service|parts)\s*$/i

/** A location's name without its department: "Northside Service & Parts" is "Northside". */
export function bareName(name: string): string {
  const bare = name.trim().replace(SUFFIX, '').trim()
  return bare || name.trim()
}
