import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

/** Everything that the emulator makes is checked here against the types of Stripe's own package. */
type Intent = Stripe.PaymentIntent
type Session = Stripe.Checkout.Session
type Charge = Stripe.Charge
type Refund = Stripe.Refund

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

interface NewSession {
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly expires: number
  readonly email: string | null
  readonly client: string | null
  readonly metadata: Record<string, string>
  readonly success: string
  readonly cancel: string | null
  readonly origin: string
}

export function newSession(given: NewSession): Session {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel,
    client_reference_id: given.client,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: given.email,
    discounts: [],
    expires_at: given.expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'en',
    managed_payments: null,
    metadata: given.metadata,
    mode: 'payment',
    origin_context: null,
    // Made when the shopper pays, as Stripe does since 2022-08-01.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.success,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${given.origin}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Session
}

interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly capture: 'manual' | 'automatic'
  readonly description: string | null
  readonly metadata: Record<string, string>
}

export function newIntent(given: NewIntent): Intent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture,
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    confirmation_method: 'automatic',
    created: given.created,
    currency: given.currency,
    customer: null,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Intent
}

/** The charge of an intent: an authorisation until it is captured. */
export function newCharge(intent: Intent, created: number, captureBefore: number): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'DEALER',
    captured: false,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardWith(captureBefore) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge
}

const cardWith = (captureBefore: number): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  capture_before: captureBefore,
  checks: null,
  country: 'AU',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_token: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

export const newRefund = (intent: Intent, charge: Charge, given: { amount: number; created: number }): Refund =>
  ({
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: charge.id,
    created: given.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Refund

export interface NewEvent {
  readonly type: string
  readonly object: Intent | Session | Charge | Refund
  readonly account: string | null
  readonly created: number
}

/** The event as it is when it is made: what it tells of stays as it was then. */
export function newEvent({ type, object, account, created }: NewEvent): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account !== null && { account }),
    api_version: '2026-10-28.endive',
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  } as Stripe.Event
}
