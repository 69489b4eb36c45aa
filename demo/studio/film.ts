import { webm, type FilmFrame } from './webm.ts'

/** Milliseconds a frame is shown. */
const PACE = 100
const BITS = 760_000
const SIZE = { width: 720, height: 480 } as const

/** A film of frames, each at its time however long the machine takes: a WebM in base64. */
export async function film(frames: readonly string[]): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  const encoded: FilmFrame[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoded.push({ bytes, key: chunk.type === 'key' })
    },
    error: (fault) => {
      throw fault
    },
  })
  encoder.configure({ codec: 'vp09.00.31.08', ...SIZE, bitrate: BITS, framerate: 1000 / PACE, latencyMode: 'quality' })
  for (const [index, frame] of frames.entries()) {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${frame}`)).blob())
    context.drawImage(picture, 0, 0, SIZE.width, SIZE.height)
    const shown = new VideoFrame(canvas, { timestamp: index * PACE * 1000, duration: PACE * 1000 })
    encoder.encode(shown, { keyFrame: index === 0 })
    shown.close()
  }
  await encoder.flush()
  const bytes = webm({ frames: encoded, ...SIZE, pace: PACE })
  let base64 = ''
  for (let i = 0; i < bytes.length; i += 32_768) base64 += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(base64)
}
