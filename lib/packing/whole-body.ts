/** Pages and server are built into module graphs of their own, which share no other name. */
const WHOLE = Symbol.for('forecourt.whole-body')

type WithBody = Response & { [WHOLE]?: Uint8Array<ArrayBuffer> }

/**
 * An answer that keeps its bytes beside it. A Response hands its body out as a stream only, which copies a page of 100 KB
 * twice, and the router asks for that stream to see whether it has a Response at all; buffers that come and go by the
 * megabyte make V8 collect the whole heap.
 */
export function wholeResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response: WithBody = new Response(bytes, init)
  response[WHOLE] = bytes
  // Values, not getters: V8 keeps what a getter of its own holds until it collects the whole heap.
  return Object.defineProperties(response, {
    body: { value: streamOf(bytes) },
    statusText: { value: init.statusText ?? '' },
  })
}

/** The bytes as they are, when somebody reads them. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    controller.enqueue(bytes)
    controller.close()
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

/** Whether an answer has a body, without making a stream of one that is whole. */
export const hasBody = (response: Response): boolean =>
  (response as WithBody)[WHOLE] !== undefined || response.body !== null

/** The bytes of an answer, without a copy where it was made by `wholeResponse`. Nobody may write into them. */
export async function bytesOfResponse(response: Response): Promise<Buffer<ArrayBuffer>> {
  const whole = (response as WithBody)[WHOLE]
  return whole
    ? Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
    : Buffer.from(await response.arrayBuffer())
}
