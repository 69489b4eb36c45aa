/** How a text may be written that does not begin with a byte order mark. */
export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]
