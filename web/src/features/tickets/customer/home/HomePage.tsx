import { Title } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { ProjectTiles } from '../../../knowledge/help-center/home/ProjectTiles.tsx'
import { PopularArticles } from '../../../knowledge/help-center/popular/PopularArticles.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { GuestActions } from '../guest/GuestActions.tsx'
import { CreateRequestCard } from './CreateRequestCard.tsx'
import { HomeHero } from './HomeHero.tsx'
import classes from './HomePage.module.css'
import { HomeTickets } from './HomeTickets.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'

export function HomePage() {
  const { t } = useTranslation()
  const customer = useCustomer()
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
          {customer && <HomeTickets />}
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
