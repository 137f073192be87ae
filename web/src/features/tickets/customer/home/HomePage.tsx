import { Skeleton, Title } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { laterCode, lazyChunk, whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { loadBanners } from '../../../knowledge/announcements/load-banners.ts'
import { ProjectTiles } from '../../../knowledge/help-center/home/ProjectTiles.tsx'
import { PopularArticles } from '../../../knowledge/help-center/popular/PopularArticles.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { GuestActions } from '../guest/GuestActions.tsx'
import { HomeHero } from './HomeHero.tsx'
import classes from './HomePage.module.css'

const HomeWaiting = whenNeeded(async () => (await import('./HomeWaiting.tsx')).HomeWaiting)
const HomeTickets = lazyChunk(async () => (await import('./HomeTickets.tsx')).HomeTickets)
const CreateRequestCard = whenNeeded(async () => (await import('./CreateRequestCard.tsx')).CreateRequestCard)

const loadTickets = laterCode(async () => (await import('./HomeTickets.tsx')).loadHomeTickets)

const longestMs = 2_000
const ignore = () => {}

/** What only players see is there when the page is drawn, or it would push the rest down. On a slow network it comes later. */
const prepare = () =>
  Promise.race([
    Promise.all([
      HomeWaiting.loadAhead(),
      HomeTickets.loadAhead(),
      CreateRequestCard.loadAhead(),
      loadTickets()
        .then((load) => load())
        .catch(ignore),
      loadBanners(),
    ]),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ])

let preparing: Promise<unknown> | undefined

function prepared() {
  preparing ??= prepare()
  return preparing
}

export function HomePage() {
  const { t } = useTranslation()
  const customer = useCustomer()
  // The page stays visible while somebody signs in on it.
  const [isOfCustomer] = useState(customer !== null)
  if (isOfCustomer) use(prepared())
  usePageTitle(undefined)
  return (
    <main id="content" tabIndex={-1} className={classes.home}>
      <HomeHero />
      <div className={classes.body}>
        {customer && <HomeWaiting />}
        <section aria-labelledby="games">
          <Title order={2} size="h4" id="games" mb="md">
            {t(($) => $.home.games)}
          </Title>
          <ProjectTiles />
        </section>
        {!customer && <GuestActions />}
        <div className={classes.columns}>
          {customer && (
            <Suspense fallback={<Skeleton h={280} />}>
              <HomeTickets />
            </Suspense>
          )}
          <div className={classes.side}>
            {customer && <CreateRequestCard />}
            <section className={classes.panel}>
              <Title order={2} size="h5" mb="xs">
                {t(($) => $.home.popular)}
              </Title>
              <PopularArticles />
            </section>
          </div>
        </div>
      </div>
    </main>
  )
}
