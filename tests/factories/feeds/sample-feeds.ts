import { CSV_FEEDS } from './csv-sample-feeds.ts'
import { FEED_CARS } from './dealer-feeds.ts'
import { NESTED_FEEDS } from './nested-sample-feeds.ts'
import { csv, type SampleFeed } from './sample-feed.ts'

export const SAMPLE_FEEDS: readonly SampleFeed[] = [...CSV_FEEDS, ...NESTED_FEEDS]

/** Feeds whose headers or values lead astray: what is right is said of the fields that matter most. */
export const TRAPS: readonly SampleFeed[] = [
  csv(
    'a stock column that counts',
    'Stock=count  Make=make:make  Model=model:model  Year=year:year  VIN=vin:vin+stocknum  Price=dap:price',
    { rewrite: (fact, value) => (fact === 'count' ? '1' : value) },
  ),
  csv(
    'a price that is a repayment',
    'Stock No=stock:stocknum  Make=make:make  Model=model:model  Price=weekly  Drive Away=dap:price  Kms=km:km',
    { rewrite: (fact, value, at) => (fact === 'weekly' ? String(99 + at * 7) : value) },
  ),
  csv(
    'two prices that may be meant',
    'Stock No=stock:stocknum  Make=make:make  Model=model:model  Retail Price=was  Sale Price=dap:price  Kms=km:km',
  ),
  csv(
    'make and model exchanged',
    'Stock No=stock:stocknum  Make=model:model  Model=make:make  Year=year:year  Price=dap:price',
  ),
  csv(
    'days in stock, and the year of the plate',
    'Stock Days=days  Stock No=stock:stocknum  Compliance Year=year  Year=built:year  Make=make:make  Model=model:model  Price=dap:price',
    {
      rewrite: (fact, value, at) =>
        fact === 'days' ? String(at * 9 + 3) : fact === 'built' ? String(Number(FEED_CARS[at]!['year']) - 1) : value,
    },
  ),
  csv(
    'numbers of a database',
    'id=row  dealer_id=dealer  make_id=seven  make=make:make  model_id=nine  model=model:model  stock=stock:stocknum  price=dap:price  km=km:km',
    {
      rewrite: (fact, value, at) =>
        fact === 'row'
          ? String(90_000 + at)
          : fact === 'dealer'
            ? '12'
            : fact === 'seven'
              ? '7'
              : fact === 'nine'
                ? String(at)
                : value,
    },
  ),
  csv(
    'shifted by one column',
    'Stock No=make:make  Make=model:model  Model=year:year  Year=dap:price  Price=km:km  Kms=colour:colour',
  ),
  csv('nothing but numbers', 'A=dap  B=km  C=was  D=cost  E=year  F=seats  G=cc  H=stock'),
]
