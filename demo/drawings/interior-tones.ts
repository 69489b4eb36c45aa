export interface Tone {
  readonly roof: string
  readonly dash: string
  readonly lower: string
  readonly trim: string
  readonly console: string
  readonly seat: string
  readonly seatLight: string
  readonly stitch: string
  readonly wheel: string
}

export const TONES: Readonly<Record<'dark' | 'light', Tone>> = {
  dark: {
    roof: '#3a3d40', dash: '#26292c', lower: '#2d3033', trim: '#5a6065', console: '#1d2022', seat: '#33373a',
    seatLight: '#6b7177', stitch: '#9aa1a7', wheel: '#24272a',
  },
  light: {
    roof: '#d9d6cf', dash: '#33302d', lower: '#b9aa94', trim: '#7b5f43', console: '#2a2725', seat: '#bfae95',
    seatLight: '#efe5d4', stitch: '#6d5b45', wheel: '#34302d',
  },
} // prettier-ignore

const stops = (...list: readonly (readonly [number, string, number?])[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

export const INTERIOR_DEFS = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops([0, '#bcd3e2'], [0.6, '#dfe8ec'], [1, '#eceeea'])}</linearGradient>
<linearGradient id="dashLight" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff', 0.26], [0.12, '#fff', 0.05], [0.3, '#000', 0.1], [1, '#000', 0.35])}</linearGradient>
<linearGradient id="lowerShade" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff', 0.1], [0.25, '#000', 0.08], [1, '#000', 0.6])}</linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1">${stops([0, '#4a4f53'], [0.3, '#2b2e31'], [1, '#17191b'])}</linearGradient>
<radialGradient id="vignette" cx=".5" cy=".45" r=".75">${stops([0.55, '#000', 0], [1, '#000', 0.42])}</radialGradient>
<filter id="i6" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter><filter id="i14" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
<linearGradient id="benchTop" x1="0" y1="0" x2="1" y2="0">${stops([0, '#e9e7e2'], [1, '#c9c6bf'])}</linearGradient>
<linearGradient id="ceiling" x1="0" y1="0" x2="0" y2="1">${stops([0, '#dfe2e3'], [1, '#f6f7f7'])}</linearGradient>`
