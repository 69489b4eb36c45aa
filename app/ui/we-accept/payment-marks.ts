export const PAYMENT_MARKS = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const

export type PaymentMarkName = (typeof PAYMENT_MARKS)[number]
