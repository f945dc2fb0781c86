/* What the rules and a plain search of Vorcept cost in C: a yardstick for the compiled kernels.
 *
 * The main phase of the standard variant, as `tessera.games.vorcept.kernels` has it, with the
 * board's tables from there. The search is alpha-beta as one writes it in an afternoon: a table,
 * killers, history, and pieces counted.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 set __attribute__((aligned(8)));
typedef uint64_t u64;

enum { HOST, KINDS = 4, NOWHERE = 127, HAND = 128, ROWS = 128, WIDEST = 1024, DEEPEST = 40 };
enum { ONGOING, DRAW, FIRST_WINS };

typedef struct {
    set own[2], free;
    u64 key;
    uint8_t kind[ROWS], leader[2], pylon, acted;
    int8_t side, left, result, passes;
    int16_t reserve[2][KINDS], clock, draw_after;
} position;

static const uint8_t (*neighbour)[6], (*bearing)[ROWS];
static const u64 (*around)[2], (*reach)[KINDS][ROWS][2]; /* [Pylon][kind][cell] */
static u64 piece_keys[2][KINDS][ROWS], reserve_keys[2][KINDS][100], turn_keys[2][3], acted_keys[ROWS];
static u64 dice = 1;

static u64 next_random(void)
{
    dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
    return dice;
}

static inline set load(const u64 *two) { return (set)two[1] << 64 | two[0]; }
static inline set one(int cell) { return (set)1 << cell; }
static inline int has(set cells, int cell) { return (int)(cells >> cell) & 1; }
static inline int count(set cells)
{
    return __builtin_popcountll((u64)cells) + __builtin_popcountll((u64)(cells >> 64));
}
static inline int lowest(set cells)
{
    return (u64)cells ? __builtin_ctzll((u64)cells) : 64 + __builtin_ctzll((u64)(cells >> 64));
}
static inline int nth(set cells, int n)
{
    while (n-- > 0)
        cells &= cells - 1;
    return lowest(cells);
}

void prepare(const uint8_t *neighbours, const u64 *sets, const uint8_t *bearings, const u64 *reached)
{
    neighbour = (const void *)neighbours, around = (const void *)sets;
    bearing = (const void *)bearings, reach = (const void *)reached;
    u64 *all[] = {&piece_keys[0][0][0], &reserve_keys[0][0][0], &turn_keys[0][0], acted_keys};
    size_t sizes[] = {sizeof piece_keys, sizeof reserve_keys, sizeof turn_keys, sizeof acted_keys};
    for (int i = 0; i < 4; i++)
        for (size_t j = 0; j < sizes[i] / 8; j++)
            all[i][j] = next_random();
}

static inline set targets(const position *p, int cell)
{
    return load(reach[p->pylon][p->kind[cell]][cell]) & p->free;
}

static inline set movers(const position *p) { return p->own[p->side] & ~one(p->acted); }

static int list(const position *p, int *out)
{
    int n = 0;
    if (p->result != ONGOING)
        return 0;
    for (set rest = movers(p); rest; rest &= rest - 1) {
        int cell = lowest(rest);
        for (set to = targets(p, cell); to; to &= to - 1)
            out[n++] = cell << 7 | lowest(to);
    }
    set room = load(around[p->leader[p->side]]) & p->free;
    for (int kind = 1; kind < KINDS; kind++)
        if (p->reserve[p->side][kind] > 0)
            for (set to = room; to; to &= to - 1)
                out[n++] = (HAND + kind) << 7 | lowest(to);
    if (n == 0)
        out[n++] = -1; /* a pass */
    return n;
}

static int random_action(const position *p)
{
    set room = load(around[p->leader[p->side]]) & p->free;
    int total = 0, here = count(room);
    for (set rest = movers(p); rest; rest &= rest - 1)
        total += count(targets(p, lowest(rest)));
    for (int kind = 1; kind < KINDS; kind++)
        total += p->reserve[p->side][kind] > 0 ? here : 0;
    if (total == 0)
        return -1;
    int rank = (int)((set)next_random() * (unsigned)total >> 64);
    for (set rest = movers(p); rest; rest &= rest - 1) {
        set to = targets(p, lowest(rest));
        int n = count(to);
        if (rank < n)
            return lowest(rest) << 7 | nth(to, rank);
        rank -= n;
    }
    for (int kind = 1; kind < KINDS; kind++)
        if (p->reserve[p->side][kind] > 0) {
            if (rank < here)
                return (HAND + kind) << 7 | nth(room, rank);
            rank -= here;
        }
    return -1;
}

static inline int lift(position *p, int side, int cell)
{
    int kind = p->kind[cell];
    p->own[side] &= ~one(cell), p->free |= one(cell), p->kind[cell] = 0;
    p->key ^= piece_keys[side][kind][cell];
    if (kind == HOST)
        p->leader[side] = NOWHERE;
    return kind;
}

static inline void hand_over(position *p) { p->side ^= 1, p->left = 2, p->acted = NOWHERE; }

static int holds_pylon(const position *p, int side)
{
    const uint8_t *near = neighbour[p->pylon];
    set own = p->own[side];
    for (int i = 0; i < 2; i++)
        if (has(own, near[i]) && has(own, near[i + 2]) && has(own, near[i + 4]))
            return 1;
    return 0;
}

static void take(position *p, int actor)
{
    int side = p->side;
    set own = p->own[side], prey = 0, lost = 0;
    for (set rest = load(around[actor]) & p->own[!side]; rest; rest &= rest - 1) {
        int cell = lowest(rest), way = bearing[actor][cell];
        const uint8_t *near = neighbour[cell];
        int clamp = has(own, near[way]);
        int triangle = has(own, near[(way + 1) % 6]) && has(own, near[(way + 5) % 6]);
        if (clamp || triangle || !(load(around[cell]) & p->free))
            prey |= one(cell);
    }
    for (set rest = prey; rest; rest &= rest - 1)
        lift(p, !side, lowest(rest));
    for (set rest = (load(around[actor]) | one(actor)) & own; rest; rest &= rest - 1)
        if (!(load(around[lowest(rest)]) & p->free))
            lost |= one(lowest(rest));
    for (set rest = lost; rest; rest &= rest - 1)
        lift(p, side, lowest(rest));
    if (prey || lost)
        p->clock = 0;
    if (has(lost, actor))
        p->acted = NOWHERE;
}

static void play(position *p, int action)
{
    int side = p->side;
    p->clock += p->left == 2;
    if (action < 0) {
        p->passes = p->left == 2 ? p->passes + 1 : 0;
        hand_over(p);
    } else {
        int from = action >> 7, to = action & 127, kind;
        if (from < NOWHERE)
            kind = lift(p, side, from);
        else {
            kind = from - HAND;
            int waiting = p->reserve[side][kind]--;
            p->key ^= reserve_keys[side][kind][waiting] ^ reserve_keys[side][kind][waiting - 1];
            p->clock = 0;
        }
        p->own[side] |= one(to), p->free &= ~one(to), p->kind[to] = kind;
        p->key ^= piece_keys[side][kind][to];
        if (kind == HOST)
            p->leader[side] = to;
        p->acted = to;
        take(p, to);
        p->passes = 0;
        if (--p->left == 0)
            hand_over(p);
    }
    if (p->leader[!side] == NOWHERE || holds_pylon(p, side))
        p->result = FIRST_WINS + side;
    else if (p->leader[side] == NOWHERE)
        p->result = FIRST_WINS + !side;
    else if (p->left == 2 && (p->clock >= p->draw_after || p->passes == 2))
        p->result = DRAW;
}

/* Measures: each returns how many of what it counts. */

u64 perft(const position *p, int depth)
{
    int actions[WIDEST], n = list(p, actions);
    u64 total = 0;
    if (depth == 0)
        return 1;
    for (int i = 0; i < n; i++) {
        position after = *p;
        play(&after, actions[i]);
        total += perft(&after, depth - 1);
    }
    return total;
}

u64 lists(const position *p, int times)
{
    int actions[WIDEST];
    u64 total = 0;
    for (int i = 0; i < times; i++)
        total += (u64)list(p, actions);
    return total;
}

u64 playouts(const position *p, int times, int longest)
{
    u64 total = 0;
    for (int i = 0; i < times; i++) {
        position game = *p;
        for (int n = 0; n < longest && game.result == ONGOING; n++, total++)
            play(&game, random_action(&game));
    }
    return total;
}

typedef struct { u64 key; int32_t action; int16_t score; int8_t depth, bound; } entry;

static entry *table;
static int killers[DEEPEST][2], history[2][1 << 15];
static u64 nodes, most;
static const u64 SLOTS = 1 << 20;

static int judge(const position *p)
{
    int score = 0;
    for (int side = 0; side < 2; side++) {
        int sign = side == p->side ? 1 : -1;
        score += sign * (100 * count(p->own[side]));
        for (int kind = 1; kind < KINDS; kind++)
            score += sign * 80 * p->reserve[side][kind];
        score += sign * 20 * count(load(around[p->leader[!side]]) & p->own[side]);
        score += sign * 15 * count(load(around[p->pylon]) & p->own[side]);
    }
    return score;
}

static int search(const position *p, int depth, int alpha, int beta, int ply)
{
    if (p->result != ONGOING)
        return p->result == DRAW ? 0 : p->result == FIRST_WINS + p->side ? 30000 - ply : ply - 30000;
    if (depth == 0 || ply >= DEEPEST - 1)
        return judge(p);
    u64 key = p->key ^ turn_keys[p->side][p->left] ^ acted_keys[p->acted];
    entry *known = &table[key % SLOTS];
    int hint = -2, low = alpha, best = -INT16_MAX, chosen = -2;
    if (known->key == key) {
        hint = known->action;
        int sure = known->bound == 0 || (known->bound > 0 && known->score >= beta) ||
                   (known->bound < 0 && known->score <= alpha);
        if (known->depth >= depth && sure && ply > 0)
            return known->score;
    }
    int actions[WIDEST], order[WIDEST], n = list(p, actions);
    for (int i = 0; i < n; i++)
        order[i] = actions[i] == hint ? 1 << 30
                   : actions[i] == killers[ply][0] || actions[i] == killers[ply][1]
                       ? 1 << 29
                       : history[p->side][actions[i] & 0x7fff];
    for (int i = 0; i < n && nodes < most; i++) {
        int first = i;
        for (int j = i + 1; j < n; j++)
            first = order[j] > order[first] ? j : first;
        int action = actions[first];
        actions[first] = actions[i], order[first] = order[i];
        position after = *p;
        play(&after, action);
        nodes++;
        int score = after.side == p->side ? search(&after, depth - 1, low, beta, ply + 1)
                                          : -search(&after, depth - 1, -beta, -low, ply + 1);
        if (score > best)
            best = score, chosen = action;
        if (best > low)
            low = best;
        if (low >= beta) {
            if (killers[ply][0] != action)
                killers[ply][1] = killers[ply][0], killers[ply][0] = action;
            history[p->side][action & 0x7fff] += depth * depth;
            break;
        }
    }
    if (nodes < most)
        *known = (entry){key, chosen, (int16_t)best, (int8_t)depth, best >= beta ? 1 : best <= alpha ? -1 : 0};
    return best;
}

/* Deepen until so many positions have been looked at; tells how deep it came, and what is best. */
u64 deepen(const position *p, u64 limit, int *depth, int *action)
{
    free(table);
    table = calloc(SLOTS, sizeof *table);
    memset(killers, -2, sizeof killers), memset(history, 0, sizeof history);
    nodes = 0, most = limit;
    u64 key = p->key ^ turn_keys[p->side][p->left] ^ acted_keys[p->acted];
    for (*depth = 0; nodes < most && *depth < DEEPEST - 2; ++*depth) {
        *action = table[key % SLOTS].action;
        search(p, *depth + 1, -INT16_MAX, INT16_MAX, 0);
    }
    --*depth;
    return nodes;
}
