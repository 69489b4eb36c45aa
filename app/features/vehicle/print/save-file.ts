import { MINUTE } from '#lib/durations.ts'

/** Fetches a file and has `save` keep it under an address of a minute; answers null, or a sentence that says why not. */
export async function saveFile(href: string, save: (address: string) => void): Promise<string | null> {
  const answer = await fetch(href).catch(() => null)
  if (!answer) return 'We couldn’t download the PDF. Check your connection and try again.'
  if (!answer.ok) {
    const said = answer.headers.get('content-type')?.startsWith('text/plain') ? await answer.text() : ''
    return said || 'We couldn’t create the PDF. Please try again in a minute, or use the print page.'
  }
  const blob = await answer.blob().catch(() => null)
  if (!blob) return 'The PDF didn’t download completely. Please try again.'
  const address = URL.createObjectURL(blob)
  save(address)
  // The browser reads the bytes after it was asked to keep them; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
  return null
}
