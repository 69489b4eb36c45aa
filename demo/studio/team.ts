import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 800
const HEIGHT = 960

/** Portraits that show nobody: a figure in soft tones, no face. Names of people stay with the sites. */
interface Portrait {
  readonly tone: readonly [back: string, glow: string]
  readonly coat: string
  readonly shirt: string
  readonly skin: string
  readonly hair: string
  readonly cut: 'short' | 'long' | 'bun' | 'cap' | 'bald'
}

const PORTRAITS: readonly Portrait[] = [
  { tone: ['#c9d3da', '#eef2f4'], coat: '#24364a', shirt: '#f2f4f5', skin: '#d9b79c', hair: '#3c2f28', cut: 'short' },
  { tone: ['#d8d2c6', '#f4f1ea'], coat: '#5b3a3f', shirt: '#f5efe7', skin: '#b98663', hair: '#1f1a18', cut: 'long' },
  { tone: ['#c5d2cb', '#edf3ef'], coat: '#2f4a3f', shirt: '#e9efe9', skin: '#8a5c41', hair: '#171412', cut: 'short' },
  { tone: ['#cfcfd8', '#f0f0f5'], coat: '#3b3d58', shirt: '#f4f4f8', skin: '#e3c3ab', hair: '#9a6b3d', cut: 'bun' },
  { tone: ['#d3d6d9', '#f2f3f4'], coat: '#2c5f86', shirt: '#1f2a33', skin: '#c99a78', hair: '#2c5f86', cut: 'cap' },
  { tone: ['#dccfc6', '#f6efe9'], coat: '#6b4a33', shirt: '#f7f1e8', skin: '#caa07f', hair: '#caa07f', cut: 'bald' },
  { tone: ['#c7d4d8', '#edf3f5'], coat: '#1d4750', shirt: '#eef3f3', skin: '#a87452', hair: '#5c5652', cut: 'long' },
  { tone: ['#d5d2cc', '#f2f0ec'], coat: '#3d3f42', shirt: '#d8dadb', skin: '#dcb698', hair: '#8d8a86', cut: 'short' },
]

function hair({ cut, hair: tone }: Portrait): readonly [behind: string, before: string] {
  switch (cut) {
    case 'long':
      return [`<path d="M262 392C250 232 330 170 400 170S550 232 538 392C548 520 560 560 566 604H234C240 560 252 520 262 392Z" fill="${tone}"/>`, `<path d="M284 360C276 236 340 184 402 184S524 232 516 360C500 300 470 272 436 258C392 300 320 306 284 360Z" fill="${tone}"/>`] // prettier-ignore
    case 'bun':
      return [`<circle cx="400" cy="166" r="62" fill="${tone}"/>`, `<path d="M280 366C268 240 336 188 400 188S532 240 520 366C508 300 468 262 400 262S292 300 280 366Z" fill="${tone}"/>`] // prettier-ignore
    case 'cap':
      return ['', `<path d="M276 320C272 222 332 176 400 176S528 222 524 320C560 322 580 334 588 350C520 336 340 334 276 338Z" fill="${tone}"/>`] // prettier-ignore
    case 'bald':
      return ['', '']
    case 'short':
      return ['', `<path d="M280 356C262 236 330 180 402 180S540 232 520 356C514 316 504 292 488 276C430 292 350 286 318 268C298 288 286 316 280 356Z" fill="${tone}"/>`] // prettier-ignore
  }
}

function portrait(one: Portrait): string {
  const [behind, before] = hair(one)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<radialGradient id="g" cx=".5" cy=".36" r=".8"><stop offset="0" stop-color="${one.tone[1]}"/><stop offset="1" stop-color="${one.tone[0]}"/></radialGradient>
<linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs>
<rect width="800" height="960" fill="url(#g)"/>${behind}
<path d="M346 470H454V620Q400 676 346 620Z" fill="${one.skin}"/><path d="M346 500Q400 566 454 500V540Q400 590 346 540Z" opacity=".16"/>
<ellipse cx="400" cy="372" rx="116" ry="150" fill="${one.skin}"/>${before}
<path d="M96 960C100 760 180 664 330 622Q400 700 470 622C620 664 700 760 704 960Z" fill="${one.coat}"/>
<path d="M330 622Q400 700 470 622L440 786 400 960 360 786Z" fill="${one.shirt}"/>
<path d="M330 622 296 690 372 840 400 960 M470 622 504 690 428 840 400 960" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6"/>
<path d="M96 960C100 760 180 664 330 622Q400 700 470 622C620 664 700 760 704 960Z" fill="url(#d)"/></svg>`
}

/** Draws the team pictures into a folder. */
export async function renderTeam(out: string): Promise<number> {
  await mkdir(join(out, 'team'), { recursive: true })
  let bytes = 0
  for (const [index, one] of PORTRAITS.entries()) {
    const picture = await sharp(Buffer.from(portrait(one)))
      .webp({ quality: 72, effort: 5 })
      .toBuffer()
    await writeFile(join(out, 'team', `${String(index + 1).padStart(2, '0')}.webp`), picture)
    bytes += picture.length
  }
  return bytes
}

export const TEAM_SIZE = PORTRAITS.length
