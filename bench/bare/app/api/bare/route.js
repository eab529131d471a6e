/** Reads a JSON body and answers with one. */
export async function POST(request) {
  const body = await request.json();
  return Response.json({ data: [], meta: { page: body.page ?? 1 } });
}
