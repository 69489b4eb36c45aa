import type { GarageFrameData } from '../garage-part.server.ts'
import { stack } from '#app/ui/layout/layout.ts'
import { DevicesView, MyDataView } from './account-views.tsx'
import type { DrawnPart } from './drawn-part.server.tsx'
import { DrivesView } from './drives-view.tsx'
import { EnquiriesView } from './enquiries-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { OwnCarsView } from './own-cars-view.tsx'
import { ViewedView } from './viewed-view.tsx'

/** One part of My Garage. */
export function PartView({ part, frame }: { part: DrawnPart; frame: GarageFrameData }) {
  if ('html' in part) {
    const className = part.section === 'delete-account' ? stack({ gap: 3 }, 'measure') : 'garage-drawn'
    return <div className={className} dangerouslySetInnerHTML={{ __html: part.html }} />
  }
  switch (part.section) {
    case '':
      return <OverviewView part={part} frame={frame} />
    case 'recently-viewed':
      return <ViewedView part={part} frame={frame} />
    case 'enquiries':
      return <EnquiriesView part={part} frame={frame} />
    case 'test-drives':
      return <DrivesView part={part} frame={frame} />
    case 'my-vehicles':
      return <OwnCarsView part={part} frame={frame} />
    case 'devices':
      return <DevicesView part={part} frame={frame} />
    case 'my-data':
      return <MyDataView frame={frame} />
  }
}
