import { row, text } from '#app/ui/layout/layout.ts'
import { COUNTER } from '../block-marks.ts'
import { formatNumber } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { countSales } from './count-sales.server.ts'

/** 'Sales this Month' (D06); a month without a sale yet is not shown. */
export const showSalesCounter: BlockLoader<SettingsOfBlock<'sales-counter'>> = async ({ heading }, { site, id }) => {
  const count = await countSales(site)
  if (count === 0) return null
  return (
    <section className="page page-block" aria-labelledby={id}>
      <div className={row({ gap: 6, align: 'baseline' }, 'sales-counter')}>
        <h2 id={id} className={text({ size: 18, weight: 'semibold' })}>
          {heading}
        </h2>
        <p {...{ [COUNTER]: count }} className={text({ tone: 'brand' }, 'stat-figure tabular')}>
          {formatNumber(count)}
        </p>
      </div>
    </section>
  )
}
