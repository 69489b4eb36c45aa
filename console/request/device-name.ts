const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const found = (all: readonly (readonly [RegExp, string])[], agent: string) => all.find(([is]) => is.test(agent))?.[1]

/** "Chrome on a Mac": what a browser says of itself, for whoever looks over their own sessions and keys. */
export function deviceName(agent: string): string {
  const [browser, system] = [found(BROWSERS, agent), found(SYSTEMS, agent)]
  if (browser && system) return `${browser}, ${system}`
  return browser ?? system ?? 'A device'
}
