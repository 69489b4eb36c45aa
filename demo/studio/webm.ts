/** One frame of a film as an encoder gives it. */
export interface FilmFrame {
  readonly bytes: Uint8Array
  readonly key: boolean
}

interface Film {
  readonly frames: readonly FilmFrame[]
  readonly width: number
  readonly height: number
  /** Milliseconds that each frame is shown. */
  readonly pace: number
}

/** A silent VP9 film in the container of the web: https://www.matroska.org/technical/elements.html has the numbers. */
export function webm({ frames, width, height, pace }: Film): Uint8Array<ArrayBuffer> {
  const head = element(0x1a45dfa3, [
    element(0x4286, [whole(1)]),
    element(0x42f7, [whole(1)]),
    element(0x42f2, [whole(4)]),
    element(0x42f3, [whole(8)]),
    element(0x4282, [text('webm')]),
    element(0x4287, [whole(4)]),
    element(0x4285, [whole(2)]),
  ])
  const about = element(0x1549a966, [
    element(0x2ad7b1, [whole(1_000_000)]),
    element(0x4489, [real(frames.length * pace)]),
    element(0x4d80, [text('Forecourt')]),
    element(0x5741, [text('Forecourt')]),
  ])
  const size = element(0xe0, [element(0xb0, [whole(width)]), element(0xba, [whole(height)])])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, [whole(1)]),
      element(0x73c5, [whole(1)]),
      element(0x83, [whole(1)]),
      element(0x86, [text('V_VP9')]),
      size,
    ]),
  ])
  const blocks = frames.map(({ bytes, key }, index) => {
    const time = index * pace
    return element(0xa3, [Uint8Array.of(0x81, time >> 8, time & 255, key ? 0x80 : 0), bytes])
  })
  const cluster = element(0x1f43b675, [element(0xe7, [whole(0)]), ...blocks])
  return joined([head, element(0x18538067, [about, tracks, cluster])])
}

function element(id: number, content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const inner = joined(content)
  const length = new Uint8Array(8)
  new DataView(length.buffer).setUint32(4, inner.length)
  length[0] = 1
  return joined([whole(id), length, inner])
}

/** A number in as few bytes as hold it, the highest first. */
function whole(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

function real(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
