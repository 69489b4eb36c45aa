import type { FormRequest } from './form-view.server.ts'
import { isFormKind } from '../forms/form-kinds.ts'

/** Fields that an address may fill in, and their longest value: what a calculator or a budget brings along. */
const FILLED = { vehiclePriceBudget: 20, message: 400 } as const

/** The form that an address asks for, about which car or place; null when there is no such form. */
export function formRequest(kind: string | undefined, { searchParams }: URL): FormRequest | null {
  if (!isFormKind(kind)) return null
  const named = (name: string) => searchParams.get(name) ?? undefined
  const id = named('id')
  return {
    kind,
    car: named('car') ?? named('car_id'),
    location: named('location') ?? named('preferredDealership'),
    id: id && /^[a-z][a-z0-9-]{0,30}$/.test(id) ? id : undefined,
    values: Object.fromEntries(
      Object.entries(FILLED).flatMap(([name, longest]) => {
        const value = named(name)?.slice(0, longest)
        return value ? [[name, value]] : []
      }),
    ),
  }
}
