import { sql } from "drizzle-orm";
import { checksOf, day, type Found, type Night } from "./night";

/** A day begins and ends somewhere within these hours, wherever that is: the index by end is read for them. */
const answersOf = (night: Night) => sql`(select * from questionnaire_answers where local_date = ${day(night)}
  and ended_at >= (${day(night)} - interval '14 hours') at time zone 'UTC' and ended_at < (${day(night)} + interval '36 hours') at time zone 'UTC')`;

/** OP13: answered faster than anybody reads. */
export const fastAnswers: Found = (night) => sql`
  select 'OP13', a.user_id, a.pos_id, 'questionnaire_answers:' || a.id, a.ended_at,
    jsonb_build_object('seconds', a.took, 'questions', n.questions, 'task', q.name)
  from (select *, round(extract(epoch from ended_at - started_at)) as took from ${answersOf(night)} all_answers) a
  cross join lateral (select count(*) as lines from questionnaire_answer_values v where v.answer_id = a.id) l
  cross join lateral (
    select count(distinct (v.item_id, v.product_id, v.category_id)) as questions from questionnaire_answer_values v where v.answer_id = a.id
      -- A question has a line at least: telling them apart is for the few that may be too fast.
      and l.lines * ${night.rules.answerSeconds}::int > a.took
  ) n
  join questionnaires q on q.id = a.questionnaire_id
  where n.questions > 0 and a.took < n.questions * ${night.rules.answerSeconds}::int`;

/** OP14: a photo that should be there and is not, or that was there before: the same file, or one that looks the same and is of another PDV or day. */
export const strangePhotos: Found = (night) => sql`
  select 'OP14', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at,
    jsonb_build_object('kind', 'missing', 'side', case when c.flags @> '{photo_missing_out}' then 'out' else 'in' end)
  from ${checksOf(night)} c cross join (select is_photo_checkin as wanted from tenants limit 1) t
  where c.flags @> '{photo_missing_out}' or (t.wanted and c.photo_in_id is null)
  union all
  select 'OP14', a.user_id, a.pos_id, 'questionnaire_answers:' || a.id, a.ended_at,
    jsonb_build_object('kind', 'awaited', 'photos', a.awaited_photos)
  from ${answersOf(night)} a where a.awaited_photos > 0
  union all
  select 'OP14', f.uploaded_by, c.pos_id, 'attachments:' || f.id, f.occurred_at,
    jsonb_build_object('kind', b.kind, 'photoId', f.id, 'firstId', b.id, 'firstAt', b.occurred_at)
  from attachments f
  join users u on u.id = f.uploaded_by
  cross join lateral (
    select b.id, b.occurred_at, 'repeated' as kind from attachments b
    where b.sha256 = f.sha256 and b.occurred_at < f.occurred_at and b.kind in ('photo', 'check_in', 'check_out', 'answer')
    union all
    select b.id, b.occurred_at, 'alike' as kind from photo_twins t
    join attachments b on b.id = t.twin_id and b.occurred_at < f.occurred_at and b.sha256 <> f.sha256
    where t.attachment_id = f.id and exists (
      select from gallery_photos g join gallery_photos o on o.attachment_id = t.twin_id
      where g.attachment_id = f.id and (o.pos_id, o.local_date) is distinct from (g.pos_id, g.local_date))
    order by kind desc, occurred_at, id limit 1
  ) b
  left join lateral (
    select c.pos_id from pos_checks c
    where c.user_id = f.uploaded_by and c.occurred_at between f.occurred_at - interval '12 hours' and f.occurred_at + interval '5 minutes'
    order by c.occurred_at desc, c.id desc limit 1
  ) c on true
  where f.kind in ('photo', 'check_in', 'check_out', 'answer')
    and f.occurred_at >= (${day(night)})::timestamp at time zone ${night.timeZone}
    and f.occurred_at < (${day(night)} + 1)::timestamp at time zone ${night.timeZone}`;
