import { mappingPurpose, SHIPPED_MAPPINGS } from '#app/features/stock/feed/mapping/shipped-mappings.ts'

/** Mappings that ship, by their names. */
export const shippedChoices = SHIPPED_MAPPINGS.map((name) => [name, mappingPurpose(name)] as const)
