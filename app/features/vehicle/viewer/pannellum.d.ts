/** The parts of pannellum 2.5.7 that the interior view uses; the script puts itself on `window`. */
declare module 'pannellum/build/pannellum.js'

interface PannellumViewer {
  getYaw(): number
  setYaw(yaw: number, animated?: number | false): void
  on(event: 'load' | 'error', heard: () => void): void
  setUpdate(update: boolean): void
  destroy(): void
}

interface Window {
  pannellum: { viewer(container: HTMLElement, config: Readonly<Record<string, unknown>>): PannellumViewer }
}
