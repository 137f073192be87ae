-- A language of the interface is a folder of texts: the release knows which there are, no longer the database. Every existing row fulfils the
-- new checks.
alter table customers drop constraint customers_locale_check;
alter table customers add constraint customers_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table tickets drop constraint tickets_contact_locale_check;
alter table tickets add constraint tickets_contact_locale_check check (contact_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table erasure_requests drop constraint erasure_requests_guest_locale_check;
alter table erasure_requests add constraint erasure_requests_guest_locale_check check (guest_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
alter table announcement_subscriptions drop constraint announcement_subscriptions_locale_check;
alter table announcement_subscriptions add constraint announcement_subscriptions_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') not valid;
