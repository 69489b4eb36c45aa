/** Fetches a file and hands it to the browser to keep; answers null, or a sentence that says why it could not. */
export async function saveFile(href: string, name: string): Promise<string | null> {
  const answer = await fetch(href).catch(() => null)
  if (!answer) return 'The PDF could not be fetched. Check your connection and try again.'
  if (!answer.ok) {
    const said = answer.headers.get('content-type')?.startsWith('text/plain') ? await answer.text() : ''
    return said || 'The PDF could not be made. Please try again in a minute, or use the print page.'
  }
  const blob = await answer.blob().catch(() => null)
  if (!blob) return 'The PDF did not arrive whole. Please try again.'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the bytes after the click; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return null
}
