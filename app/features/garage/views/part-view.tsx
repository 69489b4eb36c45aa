import type { GarageFrameData, GaragePart } from '../garage-part.server.ts'
import { DeleteView, DetailsView, DevicesView, MyDataView } from './account-views.tsx'
import { DrivesView } from './drives-view.tsx'
import { EnquiriesView } from './enquiries-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { OwnCarsView } from './own-cars-view.tsx'
import { ViewedView } from './viewed-view.tsx'

/** One part of My Garage. */
export function PartView({ part, frame }: { part: GaragePart; frame: GarageFrameData }) {
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
    case 'details':
      return <DetailsView part={part} frame={frame} />
    case 'devices':
      return <DevicesView part={part} frame={frame} />
    case 'my-data':
      return <MyDataView frame={frame} />
    case 'delete-account':
      return <DeleteView part={part} frame={frame} />
  }
}
