import { MOST_TAGS } from '#app/features/inventory/print/key-tags.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'

import { Menu } from '../../parts/menu.tsx'
import * as paths from '../../paths.ts'
import { type ChangeTask, TASK_WORDS } from './change/change-tasks.ts'
import type { StockListData } from './list-data.server.ts'

/** What stands in the bar itself where there is room; the others are behind "more". */
const IN_BAR: readonly (readonly [ChangeTask, IconName, string])[] = [
  ['price', 'tag', 'Price'],
  ['location', 'pin', 'Location'],
  ['hold', 'lock', 'Hold'],
  ['sold', 'check', 'Mark sold'],
  ['withdraw', 'block', 'Withdraw'],
]
/** Those that stay where there is little room, the first two that somebody has. */
const NEAREST: readonly ChangeTask[] = ['price', 'hold', 'sold', 'withdraw']

interface BulkBarProps {
  readonly list: Pick<StockListData, 'site' | 'count' | 'tasks'>
  readonly chosen: number
}

/** What can be done with the cars that are chosen. It shows by itself while one is: no script is needed. */
export function BulkBar({ list: { site, count, tasks }, chosen }: BulkBarProps) {
  const inBar = IN_BAR.filter(([task]) => tasks.includes(task))
  const nearest = NEAREST.filter((task) => tasks.includes(task)).slice(0, 2)
  const tags = { formMethod: 'get', formAction: paths.keyTags(site), formTarget: '_blank' } as const
  const isAside = (task: ChangeTask): boolean => inBar.some(([one]) => one === task)
  return (
    <div className="stock-bulk" role="group" aria-label="What to do with the chosen cars">
      <span className="stock-bulk-count" aria-live="polite">
        {chosen > 0 ? `${chosen} chosen` : 'Chosen'}
      </span>
      <label className="stock-all">
        <input type="checkbox" name="all" value="1" /> All {count}
      </label>
      <span className="stock-bulk-verbs">
        {inBar.map(([task, icon, words]) => (
          <Button
            key={task}
            type="submit"
            look="text"
            name="change"
            value={task}
            className={nearest.includes(task) ? undefined : 'stock-roomy'}
          >
            <Icon name={icon} />
            {words}
          </Button>
        ))}
        <Button type="submit" look="text" className={nearest.length > 0 ? 'stock-roomy' : undefined} {...tags}>
          <Icon name="key" />
          Key tags
        </Button>
        {nearest.length > 0 && (
          <Menu label="More to do" className={buttonClass('text', 'btn-square')} button={<Icon name="more" />}>
            {tasks.map((task) => (
              <Button
                key={task}
                type="submit"
                look="text"
                name="change"
                value={task}
                className={isAside(task) ? 'stock-aside' : undefined}
              >
                {TASK_WORDS[task]}
              </Button>
            ))}
            <Button type="submit" look="text" {...tags}>
              Key tags, {MOST_TAGS} at most
            </Button>
          </Menu>
        )}
      </span>
      <Button
        type="reset"
        look="text"
        className="btn-square"
        aria-label="Choose none"
        data-key="Escape"
        aria-keyshortcuts="Escape"
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
