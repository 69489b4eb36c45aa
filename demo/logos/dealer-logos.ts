/**
 * Draws the logos of three demo dealers, for light and for dark grounds, into `demo/pictures/logos`:
 * `node demo/logos/dealer-logos.ts`. The words are set in the faces that the sites use, so a browser draws them. The
 * results are committed; nothing here runs in `npm run demo` or in tests.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from '#tests/running/chromium.ts'

const MODULES = resolve(import.meta.dirname, '../../node_modules')
const OUT = resolve(import.meta.dirname, '../pictures/logos')
/** Pixels of the picture for each unit of the drawing. */
const SCALE = 3

const FACES = {
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  Hanken: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  Barlow: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
} as const

/** Colours of a logo on one kind of ground. */
interface Inks {
  readonly ink: string
  readonly quiet: string
  readonly mark: string
  /** What stands in the mark. */
  readonly paper: string
}

interface Drawing {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly light: Inks
  readonly dark: Inks
  draw(inks: Inks): string
}

/** The river between its banks, as the road over it. */
const southbank: Drawing = {
  name: 'southbank',
  width: 226,
  height: 56,
  light: { ink: '#14211f', quiet: '#4c5c59', mark: '#0f5f55', paper: '#fff' },
  dark: { ink: '#fff', quiet: '#c6d4d1', mark: '#5fd0bd', paper: '#0b2b27' },
  draw: ({ ink, quiet, mark, paper }) => `
    <rect x="2" y="4" width="48" height="48" rx="13" fill="${mark}"/>
    <path d="M12 42c0-10 7-11 14-13s14-4 14-14" fill="none" stroke="${paper}" stroke-width="11" stroke-linecap="round"/>
    <path d="M12 42c0-10 7-11 14-13s14-4 14-14" fill="none" stroke="${mark}" stroke-width="1.8" stroke-dasharray="4.200 4.600" stroke-dashoffset="-2"/>
    <text x="61" y="29" font-family="Figtree" font-weight="800" font-size="27" letter-spacing="-.8" fill="${ink}">Southbank</text>
    <text x="62" y="47" font-family="Figtree" font-weight="500" font-size="14" letter-spacing="1.6" fill="${quiet}">Motor Group</text>`,
}

/** A grevillea seen from the side: its styles fan out of the stem, each with its pollen at the end. */
const grevillea: Drawing = {
  name: 'grevillea',
  width: 300,
  height: 52,
  light: { ink: '#15171a', quiet: '#15171a', mark: '#b3122a', paper: '#fff' },
  dark: { ink: '#fff', quiet: '#fff', mark: '#ff6b7d', paper: '#000' },
  draw: ({ ink, mark }) => {
    const [x, y] = [40, 45]
    const fan = Array.from({ length: 7 }, (_, index) => {
      const angle = ((index - 3) * 25 * Math.PI) / 180
      const at = (reach: number, more: number) =>
        `${(x + reach * Math.sin(angle + more)).toFixed(1)} ${(y - reach * Math.cos(angle + more)).toFixed(1)}`
      const [cx, cy] = at(34, 0).split(' ')
      return `<path d="M${x} ${y}Q${at(20, -0.34)} ${at(34, 0)}"/><circle cx="${cx}" cy="${cy}" r="2.600" fill="${mark}" stroke="none"/>`
    }).join('')
    return `
    <g fill="none" stroke="${mark}" stroke-width="2.600" stroke-linecap="round">${fan}</g>
    <text x="86" y="39" font-family="Hanken" font-weight="400" font-size="27" letter-spacing="-.6" fill="${ink}">Grevillea <tspan font-weight="600">Toyota</tspan></text>`
  },
}

/** The bark of an ironbark: deep furrows in a block, the word beside it. */
const ironbark: Drawing = {
  name: 'ironbark',
  width: 232,
  height: 54,
  light: { ink: '#1f1714', quiet: '#9a3412', mark: '#9a3412', paper: '#fff' },
  dark: { ink: '#fff', quiet: '#ff9a6b', mark: '#e0592a', paper: '#241a16' },
  draw: ({ ink, quiet, mark, paper }) => `
    <path d="M3 3h44v34L25 51 3 37z" fill="${mark}"/>
    <g fill="none" stroke="${paper}" stroke-width="3.400" stroke-linecap="square">
      <path d="M12 10v9l4 5v13M25 10v14l-4 5v13M25 10v5M38 10v9l-4 5v12"/>
    </g>
    <text x="58" y="33" font-family="Barlow" font-weight="700" font-size="37" letter-spacing="1.2" fill="${ink}">IRONBARK</text>
    <text x="59" y="49" font-family="Barlow" font-weight="700" font-size="14.500" letter-spacing="19" fill="${quiet}">TRUCKS</text>`,
}

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const faces = await Promise.all(
  Object.entries(FACES).map(async ([family, file]) => {
    const font = (await readFile(resolve(MODULES, file))).toString('base64')
    return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${font})}`
  }),
)
await mkdir(OUT, { recursive: true })
for (const { name, width, height, light, dark, draw } of [southbank, grevillea, ironbark]) {
  for (const [file, inks] of [
    [name, light],
    [`${name}-dark`, dark],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: SCALE })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(inks)}</svg>`
    await page.setContent(`<style>${faces.join('')}body{margin:0}svg{display:block}</style>${svg}`)
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.screenshot({ omitBackground: true })
    // What is empty at the edges would make the logo smaller in the header.
    const bytes = await sharp(drawn).trim({ threshold: 1 }).webp({ lossless: true, effort: 6 }).toBuffer()
    await writeFile(resolve(OUT, `${file}.webp`), bytes)
    process.stdout.write(`${file}: ${bytes.length} bytes\n`)
    await page.close()
  }
}
await browser.close()
