import type { DrawnColour } from '../stock/colours.ts'

/** Tones of a paint in studio light, from where it faces the ceiling to where it faces the floor. */
export interface Paint {
  readonly top: string
  readonly light: string
  readonly mid: string
  readonly dark: string
  readonly deep: string
  /** Strength of highlights: dark paint mirrors more than it scatters. */
  readonly shine: number
  /** Strength of shades drawn over the paint. */
  readonly shade: number
}

export const PAINTS: Readonly<Record<DrawnColour, Paint>> = {
  white: {
    top: '#ffffff',
    light: '#f6f8f9',
    mid: '#e3e7ea',
    dark: '#bcc2c8',
    deep: '#8b929a',
    shine: 0.95,
    shade: 0.5,
  },
  silver: {
    top: '#f1f3f5',
    light: '#d3d7db',
    mid: '#abb1b7',
    dark: '#7d848b',
    deep: '#50565c',
    shine: 0.85,
    shade: 0.75,
  },
  grey: { top: '#b4babf', light: '#858c93', mid: '#596067', dark: '#3a4046', deep: '#202428', shine: 0.62, shade: 0.9 },
  black: { top: '#868c93', light: '#43484e', mid: '#1d2023', dark: '#101214', deep: '#060708', shine: 0.55, shade: 1 },
  blue: { top: '#8fb4e0', light: '#3f73b8', mid: '#1d4f92', dark: '#12356a', deep: '#091c3c', shine: 0.6, shade: 0.95 },
  red: { top: '#f08a80', light: '#d13b36', mid: '#ab1c20', dark: '#7b1016', deep: '#45070b', shine: 0.62, shade: 0.95 },
  green: {
    top: '#a9bfae',
    light: '#5f7f69',
    mid: '#3d5c49',
    dark: '#283f31',
    deep: '#14231a',
    shine: 0.58,
    shade: 0.95,
  },
  orange: {
    top: '#ffc48a',
    light: '#f0892f',
    mid: '#d36a14',
    dark: '#9c490b',
    deep: '#5b2805',
    shine: 0.65,
    shade: 0.85,
  },
  bronze: {
    top: '#e2d7c6',
    light: '#b7a68e',
    mid: '#8f7d65',
    dark: '#665846',
    deep: '#3b3226',
    shine: 0.7,
    shade: 0.85,
  },
}
