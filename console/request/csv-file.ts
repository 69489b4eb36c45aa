const headersOf = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
})

/** A file for spreadsheets, sent as its lines are made. */
export function csvFile(name: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
  return new Response(body, { headers: headersOf(name) })
}

/** The same of a text that is there already. */
export const csvText = (name: string, text: string): Response => new Response(text, { headers: headersOf(name) })
