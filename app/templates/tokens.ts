import { oklchHue, parseHex } from '#lib/colour.ts'

/** What a template fixes before a site's own theme: one folder a template takes over when it arranges pages itself. */
const templates = { showroom: { radius: 12 } } as const

export type TemplateName = keyof typeof templates

/** The design tokens of one site as CSS: neutrals take a slight hue of the brand colour. */
export function themeStyle(template: TemplateName, theme: { primary: string; radius?: number | undefined }): string {
  const radius = theme.radius ?? templates[template].radius
  const hue = Math.round(oklchHue(parseHex(theme.primary)))
  return `:root{--brand:${theme.primary};--hue:${hue};--radius:${radius}px}`
}
