import { availableParallelism, cpus, totalmem } from 'node:os'
import { heldAgainst } from './budgets.ts'
import type { Measurement } from './measurement.ts'

/** The machine that measured, as a reader has to know it. */
export const machine = (): string => {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} processors (${model}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}

/** What was measured as two Markdown tables: the budgets, then every figure. */
export function table(measurements: readonly Measurement[], now: Date): string {
  const held = heldAgainst(measurements).map(({ budget, worst, value, met }) => {
    const limit = budget.atMost === undefined ? `≥ ${figure(budget.atLeast)}` : `≤ ${figure(budget.atMost)}`
    const unit = budget.by === 'ratio' ? '×' : worst.unit
    return [budget.what, `${limit} ${unit}`, `${figure(value)} ${unit}`, where(worst), met ? 'met' : '**missed**']
  })
  const rows = measurements.map((one) => [
    one.bench,
    where(one),
    one.peer ?? '',
    one.metric,
    `${figure(one.value)} ${one.unit}`,
    figure(one.ratio),
  ])
  return [
    `Measured on ${now.toISOString().slice(0, 10)}: ${machine()}.`,
    markdown(['what', 'bar', 'measured, worst', 'where', ''], held),
    markdown(['of', 'where', 'by', 'what', 'measured', 'ratio'], rows),
  ].join('\n\n')
}

const where = ({ site, template }: Measurement): string => template ?? site ?? ''

/** Three figures are as many as a shared machine gives. */
const figure = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value)
    ? ''
    : Number(value.toPrecision(3)).toLocaleString('en-AU', { maximumFractionDigits: 4 })

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
