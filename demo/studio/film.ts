const PACE = 1000 / 10
const BITS = 900_000
const SIZE = { width: 720, height: 480 } as const

/** Shows frames one after another and records them: a WebM in base64. */
export async function film(frames: readonly string[]): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const pictures = await Promise.all(
    frames.map(async (frame) => createImageBitmap(await (await fetch(`data:image/webp;base64,${frame}`)).blob())),
  )
  const recorder = new MediaRecorder(canvas.captureStream(30), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: BITS,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (const picture of pictures) {
    context.drawImage(picture, 0, 0, SIZE.width, SIZE.height)
    await new Promise((resolve) => setTimeout(resolve, PACE))
  }
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
