/** What a shopper comes in for. */
export const APPOINTMENT_KINDS = ['Test drive', 'Visit', 'Inspection of their car', 'Handover', 'Service'] as const
