import { Outlet } from 'react-router'
import { Waiting } from '../../states/shapes.tsx'
import { useLoadingPart } from '../../states/use-loading-part.ts'
import { InboxList } from './inbox-list.tsx'
import type { ListData } from './list-data.server.ts'

/** A list of threads, and the one that is open beside it; each half shows for itself that it is late. */
export function InboxHalves(list: ListData) {
  const part = useLoadingPart()
  return (
    <div className="inbox">
      <InboxList {...list} late={part === 'list'} />
      <Waiting late={part === 'thing'} of="thing">
        <Outlet />
      </Waiting>
    </div>
  )
}
