/** Where the car that a vehicle was valued for is bought online, with the valuation brought along. */
export interface PurchaseWay {
  readonly to: string
  /** "2021 Kia Rio" */
  readonly car: string
  /** The shopper is buying it already. */
  readonly begun: boolean
}
