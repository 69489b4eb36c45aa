import { step } from './step.ts'

/**
 * `npm run check`: what to run while working, for every change: types, lint, format and the group `units`. Says how
 * long each took; all of it runs even when something fails.
 */
const STEPS = [
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['format', 'oxfmt', ['--check']],
  ['units', 'vitest', ['run', '--project', 'units']],
] as const

const took: string[] = []
let total = 0
for (const [name, program, args] of STEPS) {
  const { ok, seconds } = await step(name, program, args, { COUNT_SCALE: process.env.COUNT_SCALE ?? '0.02' })
  total += seconds
  took.push(`${ok ? 'ok' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
  if (!ok) process.exitCode = 1
}
console.log(`${took.join('\n')}\n${process.exitCode ? 'FAILED' : 'ok'}  ${total.toFixed(1)} s in all`)
