/** How often a car's page was looked at here; a feed's own figure is added to it. */
export interface CarViewRow {
  site_id: string
  slug: string
  views: number
}

/** Who has looked at a car today, as a hash that nobody can undo once the day's salt is gone. */
export interface CarViewTodayRow {
  site_id: string
  visitor: string
  /** Days since 1970, UTC. */
  day: number
}

/** The day's secret, shared by all sites and nodes. */
export interface CarViewSaltRow {
  day: number
  salt: string
}

export interface ViewTables {
  car_view: CarViewRow
  car_view_today: CarViewTodayRow
  car_view_salt: CarViewSaltRow
}
