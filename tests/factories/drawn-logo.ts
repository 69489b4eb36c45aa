import { crc32, deflateSync } from 'node:zlib'

/** A PNG without a ground: a frame and a cross in one colour, so that whatever is cut or stretched is seen. */
export function drawnLogo({ width, height, colour }: { width: number; height: number; colour: readonly number[] }) {
  const line = Math.max(2, Math.round(Math.min(width, height) / 12))
  const row = width * 4 + 1
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isEdge = x < line || y < line || x >= width - line || y >= height - line
      const isCross = Math.abs(y - (x * height) / width) < line
      if (isEdge || isCross) pixels.set([...colour, 255], y * row + 1 + x * 4)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green, blue and alpha.
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
