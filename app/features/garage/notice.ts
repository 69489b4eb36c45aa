/** What a page of My Garage says at its top after a form. */
export interface Notice {
  readonly text: string
  /** Nothing was done, and why. */
  readonly refused: boolean
}

const REFUSED: readonly string[] = ['another', 'vehicles-full', 'full']
const ANOTHER =
  'Nothing was changed, because that page was opened with another mobile number. This page is for the number that’s signed in now.'

/** The message that an address names, of those that a page knows. */
export function noticeOf(texts: Readonly<Record<string, string>>, query: URLSearchParams): Notice | null {
  const name = query.get('done') ?? ''
  const text = name === 'another' ? ANOTHER : Object.hasOwn(texts, name) ? texts[name] : undefined
  return text === undefined ? null : { text, refused: REFUSED.includes(name) }
}
