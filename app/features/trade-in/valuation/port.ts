import type { Site } from '#app/features/site/site.ts'

/** A vehicle that somebody wants to trade in or sell. */
export interface TradeVehicle {
  readonly make: string
  readonly model: string
  /** Empty where it is not known. */
  readonly badge: string
  readonly year: number
}

/** What is asked of whoever values a vehicle. */
export interface ValuationRequest extends TradeVehicle {
  readonly km: number | null
  readonly state: string
  /** Empty where the vehicle has none. */
  readonly rego: string
  /** What it is called: car, truck, motorcycle, caravan. */
  readonly noun: string
}

/**
 * Says what vehicles like one are listed for: `{ low, average, high, confidence, explanation }` in dollars, or null when
 * it knows too little. `server/services.ts` wires the one in use, by default the market of this platform. A provider may
 * fail, hang or answer nonsense; whoever needs a value goes through the valuation source.
 */
export interface ValuationProvider {
  /** `signal` ends when nobody waits any more. */
  value(site: Site, requested: ValuationRequest, signal: AbortSignal): Promise<unknown>
}

/**
 * Finds a vehicle by its plate: `{ make, model, year, badge }`, or null where the register has none. `available` says
 * whether there is one to ask at all.
 */
export interface RegoLookup {
  readonly available: boolean
  find(plate: string, state: string, signal: AbortSignal): Promise<unknown>
}

/** A make with the names of its models that enough dealers list. */
export interface KnownMake {
  readonly make: string
  readonly models: readonly string[]
}

/** Names of vehicles that the market knows, to choose from. */
export interface VehicleNames {
  makes(site: Site): Promise<readonly KnownMake[]>
  badges(site: Site, make: string, model: string): Promise<readonly string[]>
}

export type PhotoPressResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  /** A sentence for whoever sent the picture. */
  | { readonly ok: false; readonly reason: string }

/** Makes a picture of somebody's own small, and takes out what the camera wrote beside it: places and times. */
export type PhotoPress = (picture: Blob) => Promise<PhotoPressResult>
