import { browserStorage } from '#app/ui/browser-storage.ts'
import { useEffect } from 'react'
import { savedList } from '../saved-store.ts'
import { addViewed, readViewed, type ViewedCar } from './viewed.ts'

export const viewed = savedList('viewed', readViewed, browserStorage)

/** Remembers in the shopper's browser that this car was looked at; nothing of it leaves the browser. */
export function useRecordView(car: ViewedCar | null): void {
  useEffect(() => {
    if (car) viewed.update((cars) => addViewed(cars, car))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a car, not once a rendering of its page
  }, [car?.slug])
}
